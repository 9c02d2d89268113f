import * as form from "../contract/league/league-forms.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import {
  assignPlayer,
  createPlayer,
  listGuests,
  listPlayers,
  mergePlayers,
  renamePlayer,
} from "./players.ts";
import { confirmResult, correctResult, enterResult, removeResult } from "./results.ts";
import { closeSeason, editSeason, openSeason, reopenSeason } from "./seasons.ts";
import {
  listResults,
  listSeasons,
  showHonours,
  showPlayerRecord,
  showPlayerSeason,
  showResult,
  showTable,
} from "./service.ts";

const YEAR = ":year{[0-9]{4}}";

const results = apiRoutes()
  .get("/", validate("query", form.resultQuery), async (c) =>
    c.json(await listResults(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/", writes, validate("json", form.resultForm), async (c) =>
    c.json(await enterResult(c.get("ctx"), c.req.valid("json"))),
  )
  .get("/:id", async (c) => c.json(await showResult(c.get("ctx"), c.req.param("id"))))
  .put("/:id", writes, validate("json", form.resultEdit), async (c) =>
    c.json(await correctResult(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/confirm", writes, validate("json", form.resultRemoval), async (c) =>
    c.json(await confirmResult(c.get("ctx"), c.req.param("id"), c.req.valid("json").version)),
  )
  .delete("/:id", writes, validate("json", form.resultRemoval), async (c) =>
    c.json(await removeResult(c.get("ctx"), c.req.param("id"), c.req.valid("json").version)),
  );

const players = apiRoutes()
  .get("/", async (c) => c.json(await listPlayers(c.get("ctx"))))
  .post("/", writes, validate("json", form.newPlayerForm), async (c) =>
    c.json(await createPlayer(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/:id", writes, validate("json", form.playerNameForm), async (c) =>
    c.json(await renamePlayer(c.get("ctx"), c.req.param("id"), c.req.valid("json").name)),
  )
  .post("/:id", writes, validate("json", form.assignForm), async (c) =>
    c.json(await assignPlayer(c.get("ctx"), c.req.param("id"), c.req.valid("json").userPublicId)),
  )
  .post("/:id/merge", writes, validate("json", form.mergeForm), async (c) =>
    c.json(await mergePlayers(c.get("ctx"), c.req.param("id"), c.req.valid("json").into)),
  );

const seasons = apiRoutes()
  .post("/", writes, validate("json", form.newSeasonForm), async (c) =>
    c.json(await openSeason(c.get("ctx"), c.req.valid("json"))),
  )
  .put(`/${YEAR}`, writes, validate("json", form.seasonForm), async (c) =>
    c.json(await editSeason(c.get("ctx"), Number(c.req.param("year")), c.req.valid("json"))),
  )
  .post(`/${YEAR}/close`, writes, async (c) =>
    c.json(await closeSeason(c.get("ctx"), Number(c.req.param("year")))),
  )
  .post(`/${YEAR}/reopen`, writes, async (c) =>
    c.json(await reopenSeason(c.get("ctx"), Number(c.req.param("year")))),
  );

export const leagueRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listSeasons(c.get("ctx"))))
  .get("/roll-of-honour", async (c) => c.json(await showHonours(c.get("ctx"))))
  .get("/guests", async (c) => c.json(await listGuests(c.get("ctx"))))
  .get("/members/:member", async (c) => c.json(await showPlayerRecord(c.get("ctx"), c.req.param("member"))))
  .get(`/${YEAR}`, async (c) => c.json(await showTable(c.get("ctx"), Number(c.req.param("year")))))
  .get(`/${YEAR}/players/:player`, async (c) =>
    c.json(await showPlayerSeason(c.get("ctx"), Number(c.req.param("year")), c.req.param("player"))),
  )
  .route("/results", results)
  .route("/players", players)
  .route("/seasons", seasons);
