import { plainText, type RichText } from "./platform/rich-text.ts";

export interface Question {
  heading: string;
  answer: RichText;
}

/** Splits a text whose headings are questions into its opening and the questions with their answers. */
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
