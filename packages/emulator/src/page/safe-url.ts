const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

export function toHttpOrMailtoUrl(url: unknown): string | undefined {
    if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
    return PROTOCOLS.has(new URL(url).protocol) ? url : undefined;
}
