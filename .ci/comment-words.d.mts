export function listComments(path: string, text: string): string[];
export function checkCommentWords(counts: Record<string, number>, limits: Record<string, number>): string[];
