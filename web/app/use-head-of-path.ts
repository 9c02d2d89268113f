import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { usePage } from "../lib/page-context.ts";

const OF_ONE_GAME = /^\/games\/./;

/** Keeps title and description true after a navigation. The first ones came with the HTML; a game writes its own. */
export function useHeadOfPath(): void {
  const { site, today } = usePage();
  const [path] = useLocation();
  const written = useRef(path);
  useEffect(() => {
    if (written.current === path) return;
    written.current = path;
    if (OF_ONE_GAME.test(path)) return;
    void import("../lib/page-head.ts").then(({ writeHeadOf }) => {
      if (written.current === path) writeHeadOf(site, path, today);
    });
  }, [site, today, path]);
}
