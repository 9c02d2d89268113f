import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageText } from "../../../web/discussion/threads/message-text.tsx";
import { CONTROL, nastyTexts } from "../../support/nasty-texts.ts";
import { readMarkup } from "../../support/read-markup.ts";

test("a message is shown letter by letter, and only web addresses become links", () => {
  const texts = nastyTexts();
  expect(texts.length).toBeGreaterThan(1_500);
  for (const given of texts) {
    const { text, elements, addresses, handlers } = readMarkup(
      renderToStaticMarkup(<MessageText text={given} />),
    );
    expect(text).toBe(given);
    expect(elements.filter((name, at) => name !== (at === 0 ? "p" : "a"))).toEqual([]);
    expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
    expect(handlers).toEqual([]);
  }
});

test("a message rendered as markup would be noticed (control)", () => {
  expect(readMarkup(`<p>${CONTROL}</p>`)).toMatchObject({
    text: "",
    elements: ["p", "img"],
    handlers: ["onerror"],
  });
});
