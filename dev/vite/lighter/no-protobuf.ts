// The database's protocol in its binary form, which its client speaks from version 3 on. Ours speaks version 2: JSON.
const notHere = (): never => {
  throw new Error("This site speaks JSON with its database.");
};

export {
  notHere as ClientMsg,
  notHere as CursorEntry,
  notHere as CursorReqBody,
  notHere as CursorRespBody,
  notHere as PipelineReqBody,
  notHere as PipelineRespBody,
  notHere as ServerMsg,
  notHere as readProtobufMessage,
  notHere as writeProtobufMessage,
};
