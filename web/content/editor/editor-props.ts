import type { ReactNode } from "react";

export interface TextPicture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface LinkedFile {
  src: string;
  title: string;
}

export type InsertPicture = (picture: TextPicture) => void;
export type LinkFile = (file: LinkedFile) => void;

export interface EditorProps {
  id: string;
  label: string;
  /** HTML, as the server stores it. A value other than the last one emitted replaces the text. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Maximum characters of HTML; the rest is shown when it runs low. */
  most?: number;
  emoji?: (insert: (text: string) => void) => ReactNode;
  pictures?: (insert: InsertPicture, link: LinkFile) => ReactNode;
  onFiles?: (files: File[], insert: InsertPicture, link: LinkFile) => void;
}
