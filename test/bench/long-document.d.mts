export function longDocument(blocks: number): unknown;
