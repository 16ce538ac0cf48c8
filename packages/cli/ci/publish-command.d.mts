export function parseApprovals(text?: string): string[];
