import { plainText, type RichText } from "./platform/rich-text.ts";

/** A heading and what stands under it. */
export interface Question {
  heading: string;
  answer: RichText;
}

/** A text whose headings are questions: what stands before the first, and each with its answer. */
export function questionsIn(text: RichText): { opening: RichText; questions: Question[] } {
  const opening: RichText = [];
  const questions: Question[] = [];
  for (const node of text) {
    if (typeof node !== "string" && node[0] === "h2") {
      questions.push({ heading: plainText([node]), answer: [] });
    } else {
      (questions.at(-1)?.answer ?? opening).push(node);
    }
  }
  return { opening, questions };
}
