import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { expect } from "vitest";

export interface ReadEvent {
  uid: string;
  summary: string;
  start: string | null;
  minutes: number;
  isDate: boolean;
  sequence: number;
  status: string;
  alarms: number;
}

/** Returns a calendar's events as ical.js reads them. Tests check that node-ical reads the same. */
export function readEvents(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents("vevent").map((component): ReadEvent => {
    const event = new ICAL.Event(component);
    const zone = zones.find(
      ({ tzid }) => tzid === component.getFirstProperty("dtstart")?.getFirstParameter("tzid"),
    );
    if (zone) event.startDate.zone = zone;
    return {
      uid: event.uid,
      summary: event.summary,
      start: zone ? event.startDate.toJSDate().toISOString() : event.startDate.toString(),
      minutes: event.endDate.subtractDate(event.startDate).toSeconds() / 60,
      isDate: event.startDate.isDate,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      alarms: component.getAllSubcomponents("valarm").length,
    };
  });
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (it): it is VEvent => it?.type === "VEVENT",
  );
  expect(others.map(({ uid }) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort());
  for (const event of events.filter(({ isDate }) => !isDate)) {
    const other = others.find(({ uid }) => uid === event.uid);
    expect([other?.start.toISOString(), other?.summary, Number(other?.sequence)]).toEqual([
      event.start,
      event.summary,
      event.sequence,
    ]);
  }
  return events;
}
