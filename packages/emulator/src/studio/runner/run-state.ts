import { decodePathSegment } from '../workspace/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

/** What the runner runs, and with which values. */
export interface RunnerViewState {
    /** `operation` and its id, `event` with integration and type, or `render` with integration and component; none where it is yet to be chosen. */
    segments: readonly string[];
    /** Parameters of an operation by their names; those in the query as texts, too. */
    values: Readonly<Record<string, string>>;
    /** JSON. Left out where there is none, or it is yet to be made. */
    body?: string;
    /** Whether what only reads runs again when code or data change. */
    follows: boolean;
}

/** Names in an address of what is no parameter. */
export const RESERVED_RUN_PARAMS = { body: 'body', follow: 'follow' } as const;

/** Characters of a body in an address: a longer one is not kept there. */
const MAX_BODY_CHARS = 16_000;

/** The operation that renders components, which only reads while no action is taken. */
export const RENDER_OPERATION = 'renderIntegrationUIWithPost';

/** Whether a field by this name holds a secret. */
export type IsSecretField = (name: string) => boolean;

/** The address of a state, which opens it again; without secrets, and with an empty body for one that is not kept. */
export function formatRunPath({ segments, values, body, follows }: RunnerViewState, isSecret: IsSecretField): string {
    const kept = body === undefined ? undefined : redactBody(body, isSecret);
    const query = new URLSearchParams([
        ...Object.entries(values).filter(([name, value]) => value !== '' && !isSecret(name)),
        ...(kept === undefined ? [] : [[RESERVED_RUN_PARAMS.body, kept] as const]),
        ...(follows ? [] : [[RESERVED_RUN_PARAMS.follow, 'no'] as const]),
    ] as [string, string][]).toString();
    return [STUDIO_VIEWS.run.path, ...segments.map(encodeURIComponent)].join('/') + (query && `?${query}`);
}

/** The state that an address opens. */
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

/** A body as an address holds it: short, and without secrets. Empty for what is too long, or is not JSON. */
function redactBody(body: string, isSecret: IsSecretField): string {
    try {
        const text = JSON.stringify(replaceSecrets(JSON.parse(body), isSecret, ''));
        return text.length > MAX_BODY_CHARS ? '' : text;
    } catch {
        return '';
    }
}

/** A JSON value in which texts in fields that hold secrets are replaced, at any depth. */
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
