export function prepareRelease(root: string, date: Date): string;
