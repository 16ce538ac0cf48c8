export { encodeMessages } from './pdf/message-frames.js';
export type { PrintBlock, PrintImageWidth, PrintMessage, PrintRun } from './pdf/print-model.js';
