/** A document as people write long ones, as plain JSON. */
export function longDocument(blocks: number): unknown;
