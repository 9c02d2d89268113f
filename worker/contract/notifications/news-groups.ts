/** Groups of news on the profile, in order, with their descriptions. */
export const NEWS_GROUPS = {
  evening: { label: "My evening changes", hint: "Date, table, my seat, notes to everyone, running late" },
  reminders: { label: "Reminders", hint: "The day before, and two hours before" },
  games: { label: "My games fill", hint: "Who joins and leaves, players needed, results" },
  talk: { label: "Talk", hint: "Replies and comments" },
  whatsOn: { label: "What’s on", hint: "Free seats, suggested games, posts" },
} as const;

export type NewsGroup = keyof typeof NEWS_GROUPS;
