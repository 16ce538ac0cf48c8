export interface RenderedAction {
    label: string;
    action: Record<string, unknown>;
}

const MAX_ACTIONS = 30;

/** Skips `@` actions, which the page handles. */
export function listRenderedActionsSentToIntegration(element: unknown): RenderedAction[] {
    const found = new Map<string, RenderedAction>();
    collect(element, undefined, found);
    return [...found.values()].slice(0, MAX_ACTIONS);
}

function collect(value: unknown, label: string | undefined, found: Map<string, RenderedAction>): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => collect(item, label, found));
    const fields: Record<string, unknown> = { ...value };
    const { action, label: own, title } = fields;
    if (typeof action === 'string' && !action.startsWith('@') && !('type' in fields)) {
        const actionLabel = label === undefined ? action : `${action} · ${label}`;
        found.set(actionLabel + JSON.stringify(fields), { label: actionLabel, action: fields });
    }
    const named = [own, title].find((name) => typeof name === 'string');
    for (const field of Object.values(fields)) collect(field, typeof named === 'string' ? named : label, found);
}
