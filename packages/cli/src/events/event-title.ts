export function formatEventTitle({ type, componentId, action, request }: Record<string, unknown>): string {
    const details = [componentId, getField(action, 'action'), getMethod(request), getField(request, 'url')];
    return [type, ...details].filter((part) => typeof part === 'string').join(' ');
}

function getMethod(request: unknown): unknown {
    const method = getField(request, 'method');
    return typeof method === 'string' ? method.toUpperCase() : undefined;
}

function getField(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(name)
        : undefined;
}
