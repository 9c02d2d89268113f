// Schemas can describe themselves as JSON Schema, with code that weighs as much as what reads by them.
const notHere = (): never => {
  throw new Error("This site describes nothing as JSON Schema.");
};

const describing = () => notHere;

export { describing as createToJSONSchemaMethod, describing as createStandardJSONSchemaMethod };

/** What a schema tells of its own bounds when asked; nobody asks. */
export const aggregateChecks = () => ({});
export const allProcessors = {};

export {
  notHere as toJSONSchema,
  notHere as initializeContext,
  notHere as processSchema,
  notHere as process,
  notHere as extractDefs,
  notHere as finalize,
  notHere as handleUnrepresentable,
  notHere as stringProcessor,
  notHere as numberProcessor,
  notHere as booleanProcessor,
  notHere as bigintProcessor,
  notHere as symbolProcessor,
  notHere as nullProcessor,
  notHere as undefinedProcessor,
  notHere as voidProcessor,
  notHere as neverProcessor,
  notHere as anyProcessor,
  notHere as unknownProcessor,
  notHere as dateProcessor,
  notHere as enumProcessor,
  notHere as literalProcessor,
  notHere as nanProcessor,
  notHere as templateLiteralProcessor,
  notHere as fileProcessor,
  notHere as successProcessor,
  notHere as customProcessor,
  notHere as functionProcessor,
  notHere as transformProcessor,
  notHere as mapProcessor,
  notHere as setProcessor,
  notHere as arrayProcessor,
  notHere as objectProcessor,
  notHere as unionProcessor,
  notHere as intersectionProcessor,
  notHere as tupleProcessor,
  notHere as recordProcessor,
  notHere as nullableProcessor,
  notHere as nonoptionalProcessor,
  notHere as defaultProcessor,
  notHere as prefaultProcessor,
  notHere as catchProcessor,
  notHere as pipeProcessor,
  notHere as readonlyProcessor,
  notHere as promiseProcessor,
  notHere as optionalProcessor,
  notHere as lazyProcessor,
};
