export function chromiumPath(): Promise<string>;
