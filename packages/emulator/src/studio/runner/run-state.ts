import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export interface RunnerViewState {
    /** `operation` and id, `event` with integration and type, or `render` with integration and component. Empty if nothing is chosen. */
    segments: readonly string[];
    /** Parameters by name, all as text. */
    values: Readonly<Record<string, string>>;
    /** JSON. Undefined if not prefilled yet. */
    body?: string;
    /** Whether requests without side effects run again when code or data change. */
    follows: boolean;
}

export const RESERVED_RUN_PARAMS = { body: 'body', follow: 'follow' } as const;

/** A longer body is omitted from the URL. */
const MAX_BODY_CHARS = 16_000;

/** Operation without side effects, unless its request has an action. */
export const RENDER_OPERATION = 'renderIntegrationUIWithPost';

export type IsSecretField = (name: string) => boolean;

/** Omits secrets; a body that must be omitted is empty. */
export function formatRunPath({ segments, values, body, follows }: RunnerViewState, isSecret: IsSecretField): string {
    const kept = body === undefined ? undefined : redactBody(body, isSecret);
    const query = new URLSearchParams([
        ...Object.entries(values).filter(([name, value]) => value !== '' && !isSecret(name)),
        ...(kept === undefined ? [] : [[RESERVED_RUN_PARAMS.body, kept] as const]),
        ...(follows ? [] : [[RESERVED_RUN_PARAMS.follow, 'no'] as const]),
    ] as [string, string][]).toString();
    return [STUDIO_VIEWS.run.path, ...segments.map(encodeURIComponent)].join('/') + (query && `?${query}`);
}

export function parseRunPath(path: string): RunnerViewState {
    const [names = '', query = ''] = path.slice(STUDIO_VIEWS.run.path.length + 1).split(/\?(.*)/s);
    const {
        [RESERVED_RUN_PARAMS.body]: body,
        [RESERVED_RUN_PARAMS.follow]: follow,
        ...values
    } = Object.fromEntries(new URLSearchParams(query));
    return {
        segments: names.split('/').filter(Boolean).map(decodePathSegment),
        values,
        ...(body !== undefined && { body }),
        follows: follow !== 'no',
    };
}

function redactBody(body: string, isSecret: IsSecretField): string {
    try {
        const text = JSON.stringify(replaceSecrets(JSON.parse(body), isSecret, ''));
        return text.length > MAX_BODY_CHARS ? '' : text;
    } catch {
        return '';
    }
}

export function replaceSecrets(value: unknown, isSecret: IsSecretField, replacement: string): unknown {
    const replace = (one: unknown, isWithin: boolean): unknown => {
        if (typeof one === 'string') return isWithin && one !== '' ? replacement : one;
        if (typeof one !== 'object' || one === null) return one;
        if (Array.isArray(one)) return one.map((item: unknown) => replace(item, isWithin));
        const fields = Object.entries(one);
        return Object.fromEntries(fields.map(([name, field]) => [name, replace(field, isWithin || isSecret(name))]));
    };
    return replace(value, false);
}
