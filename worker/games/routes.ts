import { offerForm } from "../contract/events/events.ts";
import {
  againForm,
  editForm,
  type Game,
  lateForm,
  playerForm,
  scheduleForm,
  signUpForm,
  suggestForm,
  tableForm,
  watchForm,
} from "../contract/games/games.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import { listAnswer } from "../http/tagged.ts";
import { knownETags } from "../http/tags.ts";
import { suggestAgain } from "./again.ts";
import { listCurrentGames, showHome } from "./current-list.ts";
import { edit } from "./edit.ts";
import { sayLate, showLate } from "./late.ts";
import { askForPlayers } from "./needed.ts";
import { kick, signUp } from "./seats.ts";
import {
  keepWish,
  offer,
  schedule,
  selectTable,
  showGame,
  showOffers,
  suggest,
  unschedule,
} from "./service.ts";
import { showWatch, unwatch, watch } from "./watch.ts";

/** The games of spec §7. Our own additions: the home page's list, and one game by id. */
export const gameRoutes = apiRoutes()
  .get("/current", async (c) => listAnswer<Game[]>(c, await listCurrentGames(c.get("ctx"), knownETags(c))))
  .get("/home", async (c) => c.json(await showHome(c.get("ctx"))))
  .get("/:id", async (c) => c.json(await showGame(c.get("ctx"), c.req.param("id"))))
  .get("/:id/offers", async (c) => c.json(await showOffers(c.get("ctx"), c.req.param("id"))))
  .post("/suggest", writes, validate("json", suggestForm), async (c) =>
    c.json(await suggest(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:id", writes, validate("json", editForm), async (c) =>
    c.json(await edit(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/schedule", writes, validate("json", scheduleForm), async (c) =>
    c.json(await schedule(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/unschedule", writes, validate("json", scheduleForm), async (c) =>
    c.json(await unschedule(c.get("ctx"), c.req.param("id"), c.req.valid("json").date)),
  )
  .post("/:id/signup", writes, validate("json", signUpForm), async (c) =>
    c.json(await signUp(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/kick", writes, validate("json", playerForm), async (c) =>
    c.json(await kick(c.get("ctx"), c.req.param("id"), c.req.valid("json").player)),
  )
  .post("/:id/select-table", writes, validate("json", tableForm), async (c) =>
    c.json(await selectTable(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/still-wanted", writes, async (c) => c.json(await keepWish(c.get("ctx"), c.req.param("id"))))
  .post("/:id/offer", writes, validate("json", offerForm), async (c) =>
    c.json(await offer(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/ask", writes, async (c) => c.json(await askForPlayers(c.get("ctx"), c.req.param("id"))))
  .post("/:id/again", writes, validate("json", againForm), async (c) =>
    c.json(await suggestAgain(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/late", async (c) => c.json(await showLate(c.get("ctx"), c.req.param("id"))))
  .put("/:id/late", writes, validate("json", lateForm), async (c) =>
    c.json(await sayLate(c.get("ctx"), c.req.param("id"), c.req.valid("json").minutes)),
  )
  .delete("/:id/late", writes, async (c) => c.json(await sayLate(c.get("ctx"), c.req.param("id"), null)))
  .get("/:id/watch", async (c) => c.json(await showWatch(c.get("ctx"), c.req.param("id"))))
  .put("/:id/watch", writes, validate("json", watchForm), async (c) =>
    c.json(await watch(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/watch", writes, async (c) => c.json(await unwatch(c.get("ctx"), c.req.param("id"))));
