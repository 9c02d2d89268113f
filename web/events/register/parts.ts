export { AtTheDoor } from "./at-the-door.tsx";
export { NewPlayers } from "./new-players.tsx";
export { GreetAct, NewTonight } from "./new-tonight.tsx";
export { WasMe } from "./was-me.tsx";
