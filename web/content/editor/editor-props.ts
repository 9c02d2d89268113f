import type { ReactNode } from "react";

/** A picture of our own, to stand in the text. */
export interface TextPicture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** A file of our own, to be linked. */
export interface LinkedFile {
  src: string;
  title: string;
}

export type InsertPicture = (picture: TextPicture) => void;
export type LinkFile = (file: LinkedFile) => void;

export interface EditorProps {
  id: string;
  label: string;
  /** HTML, as the server keeps it. A value other than the one last handed out replaces the text. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Characters of HTML that may be saved; what is left is shown when it runs low. */
  most?: number;
  /** Slots in the toolbar: a button, and what it opens. */
  emoji?: (insert: (text: string) => void) => ReactNode;
  pictures?: (insert: InsertPicture, link: LinkFile) => ReactNode;
  /** Gets files that were dropped on the text or pasted into it. */
  onFiles?: (files: File[], insert: InsertPicture, link: LinkFile) => void;
}
