import type { ViewSettings } from './targets.js';

const TOOLS = ['values', 'renders', 'request'] as const;

export type StudioToolName = (typeof TOOLS)[number];

/** `request` is LZ-string text. */
export interface OpenedToolWithLzRenderRequest {
    name: StudioToolName;
    request?: string;
}

export const PREVIEW_WIDTHS_PX: readonly number[] = [360, 768];

export interface StudioUrlState {
    theme?: ViewSettings['theme'] | undefined;
    /** Default: true. */
    editable?: boolean | undefined;
    /** One of `PREVIEW_WIDTHS_PX`. */
    width?: number | undefined;
    place?: string | undefined;
    tool?: OpenedToolWithLzRenderRequest | undefined;
    event?: string | undefined;
    find?: string | undefined;
    type?: string | undefined;
    /** Default: false. */
    failedOnly?: boolean | undefined;
    /** Default: false. */
    everywhere?: boolean | undefined;
}

const MAX_VALUE_CHARS = 200;

const TEXTS = ['place', 'event', 'find', 'type'] as const;

/** A longer render request is omitted from the URL. */
const MAX_REQUEST_CHARS = 16_000;

/** Omits default values. */
export function formatStudioQueryString({
    theme,
    editable,
    width,
    tool,
    failedOnly,
    everywhere,
    ...texts
}: StudioUrlState): string {
    const search = new URLSearchParams({
        ...(theme !== undefined && { theme }),
        ...(editable === false && { editable: 'no' }),
        ...(width !== undefined && { width: String(width) }),
        ...Object.fromEntries(TEXTS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
        ...(tool && { tool: tool.name }),
        ...(tool?.request !== undefined && tool.request.length <= MAX_REQUEST_CHARS && { request: tool.request }),
        ...(failedOnly === true && { failed: 'yes' }),
        ...(everywhere === true && { events: 'all' }),
    }).toString();
    return search && `?${search}`;
}

/** Ignores invalid values. */
export function parseStudioQueryString(queryString: string): StudioUrlState {
    const values = new URLSearchParams(queryString);
    const readValue = (name: string): string | undefined => values.get(name)?.slice(0, MAX_VALUE_CHARS) || undefined;
    const theme = values.get('theme');
    const width = PREVIEW_WIDTHS_PX.find((one) => String(one) === values.get('width'));
    const tool = openTool(values);
    return {
        ...((theme === 'dark' || theme === 'light') && { theme }),
        ...(values.get('editable') === 'no' && { editable: false }),
        ...(width !== undefined && { width }),
        ...Object.fromEntries(
            TEXTS.flatMap((name) => (readValue(name) === undefined ? [] : [[name, readValue(name)]])),
        ),
        ...(tool && { tool }),
        ...(values.get('failed') === 'yes' && { failedOnly: true }),
        ...(values.get('events') === 'all' && { everywhere: true }),
    };
}

function openTool(values: URLSearchParams): OpenedToolWithLzRenderRequest | undefined {
    const name = TOOLS.find((one) => one === values.get('tool'));
    const request = values.get('request') ?? '';
    const isKept = request !== '' && request.length <= MAX_REQUEST_CHARS;
    return name && { name, ...(isKept && { request }) };
}
