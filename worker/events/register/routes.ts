import { greeterForm, namesKeptForm, walkInForm, walkInPlace } from "../../contract/events/register.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { csvHeaders } from "../../lib/csv.ts";
import { checkIn, showCode, showDoor } from "./door.ts";
import { greet, offerToGreet, showNewcomers, showNewPlayers } from "./greetings.ts";
import { downloadFigures, listPeople, showFigures, showRegister, tick, untick } from "./service.ts";
import { addWalkIn, claimWalkIn, eraseWalkInName, keepNamesFor, listOwn } from "./walk-ins.ts";

export const registerRoutes = apiRoutes()
  .get("/figures", async (c) => c.json(await showFigures(c.get("ctx"))))
  .get("/figures.csv", async (c) =>
    c.body(await downloadFigures(c.get("ctx")), 200, csvHeaders("attendance.csv")),
  )
  .get("/people", async (c) => c.json(await listPeople(c.get("ctx"))))
  .get("/days/:day", async (c) => c.json(await showRegister(c.get("ctx"), c.req.param("day"))))
  .put("/days/:day/people/:person", writes, async (c) =>
    c.json(await tick(c.get("ctx"), c.req.param("day"), c.req.param("person"))),
  )
  .delete("/days/:day/people/:person", writes, async (c) =>
    c.json(await untick(c.get("ctx"), c.req.param("day"), c.req.param("person"))),
  )
  .put(
    "/days/:day/walk-ins/:id",
    writes,
    validate("param", walkInPlace),
    validate("json", walkInForm),
    async (c) => c.json(await addWalkIn(c.get("ctx"), c.req.valid("param"), c.req.valid("json"))),
  )
  .delete("/days/:day/walk-ins/:id/name", writes, async (c) =>
    c.json(await eraseWalkInName(c.get("ctx"), c.req.param("day"), c.req.param("id"))),
  )
  .get("/days/:day/newcomers", async (c) => c.json(await showNewcomers(c.get("ctx"), c.req.param("day"))))
  .put("/days/:day/newcomers/:person", writes, async (c) =>
    c.json(await greet(c.get("ctx"), c.req.param("day"), c.req.param("person"), true)),
  )
  .delete("/days/:day/newcomers/:person", writes, async (c) =>
    c.json(await greet(c.get("ctx"), c.req.param("day"), c.req.param("person"), false)),
  )
  .get("/games/:game/newcomers", async (c) => c.json(await showNewPlayers(c.get("ctx"), c.req.param("game"))))
  .put("/greeter", writes, validate("json", greeterForm), async (c) =>
    c.json(await offerToGreet(c.get("ctx"), c.req.valid("json").greets)),
  )
  .get("/days/:day/code", async (c) => c.json(await showCode(c.get("ctx"), c.req.param("day"))))
  .get("/here/:code", async (c) => c.json(await showDoor(c.get("ctx"), c.req.param("code"))))
  .post("/here/:code", writes, async (c) => c.json(await checkIn(c.get("ctx"), c.req.param("code"))))
  .get("/mine", async (c) => c.json(await listOwn(c.get("ctx"))))
  .post("/mine/:id", writes, async (c) => c.json(await claimWalkIn(c.get("ctx"), c.req.param("id"))))
  .put("/names-kept", writes, validate("json", namesKeptForm), async (c) =>
    c.json(await keepNamesFor(c.get("ctx"), c.req.valid("json").months)),
  );
