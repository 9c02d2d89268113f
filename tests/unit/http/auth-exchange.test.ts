import { describe, expect, it } from "vitest";
import { parseFields } from "../../../worker/http/auth-exchange.ts";

describe("the fields of a body", () => {
  it("are read from a form, with any spelling of its type", () => {
    for (const type of ["application/x-www-form-urlencoded;charset=UTF-8", "text/plain", undefined]) {
      expect(parseFields("csrfToken=abc&email=ada%40club.example&json=true", type)).toEqual({
        csrfToken: "abc",
        email: "ada@club.example",
        json: "true",
      });
    }
  });

  it("are read from JSON", () => {
    expect(parseFields('{"csrfToken":"abc","json":"true"}', "application/json; charset=utf-8")).toEqual({
      csrfToken: "abc",
      json: "true",
    });
  });

  it("are text or nothing", () => {
    const body = '{"json":true,"email":{"toString":"x"},"token":["a"],"csrfToken":null,"callbackUrl":7}';
    expect(parseFields(body, "application/json")).toEqual({});
  });

  it.each(["", "{", "null", '"text"', "[1,2]", "7"])("are empty for %j", (body) => {
    expect(parseFields(body, "application/json")).toEqual({});
  });
});
