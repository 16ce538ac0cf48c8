import type { ViewSettings } from './targets.js';

/** What can be open beside a component: its values to edit, its renders so far, its requests. */
const TOOLS = ['values', 'renders', 'request'] as const;

export type StudioToolName = (typeof TOOLS)[number];

/** A tool that is open, with a render request as LZ-string text that it begins with. */
export interface OpenedToolWithLzRenderRequest {
    name: StudioToolName;
    request?: string;
}

/** Widths in which a component can be shown, in pixels: a phone, a tablet. */
export const PREVIEW_WIDTHS_PX: readonly number[] = [360, 768];

/** State of the page besides what is shown in its middle, which the fragment names. */
export interface StudioUrlState {
    theme?: ViewSettings['theme'] | undefined;
    /** Default: true. */
    editable?: boolean | undefined;
    /** Pixels that a component has, one of `WIDTHS`. Default: as many as there are. */
    width?: number | undefined;
    /** Id of the chosen space or site. */
    place?: string | undefined;
    /** What is open beside the shown component. Default: nothing. */
    tool?: OpenedToolWithLzRenderRequest | undefined;
    /** Id of the event that is open. */
    event?: string | undefined;
    /** Words that listed events have. Default: any. */
    find?: string | undefined;
    /** Type of the events that are listed. Default: any. */
    type?: string | undefined;
    /** Whether only events that failed are listed. Default: false. */
    failedOnly?: boolean | undefined;
    /** Whether the events of all integrations are listed. Default: false. */
    everywhere?: boolean | undefined;
}

/** Longest value that is taken from an address, in UTF-16 units: it may be anybody's. */
const MAX_VALUE_CHARS = 200;

/** What stands in an address as it is. */
const TEXTS = ['place', 'event', 'find', 'type'] as const;

/** The same of a render request. A longer one is not kept there. */
const MAX_REQUEST_CHARS = 16_000;

/** The search of an address that opens a state again; what is as by default is left out. */
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

/** The state in the search of an address; what it does not say, or says wrongly, is left out. */
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
