import { lazyPart } from "../ui/lazy-part.tsx";
import { Near } from "../ui/near.tsx";
import { Section } from "../ui/parts.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const RuleExamples = lazyPart(() => import("./rule-examples.tsx").then((it) => it.RuleExamples));

/** Examples of the league's rule to play with, on the page that explains it. */
export const RuleSection = () => (
  <Section title="Try it out">
    <p>First of three and fourth of five: what does that make? Move the sliders to find out.</p>
    <Near waiting={<Skeleton lines={8} />}>
      <RuleExamples />
    </Near>
  </Section>
);
