export function formatPlanComment(
    marker: string,
    plan: { output: string; code: number; folder: string; commit: string },
): string;
