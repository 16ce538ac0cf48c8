import type { FaultsInput } from '../../control.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export type FaultInput = FaultsInput['faults'][number];
type Kind = FaultInput['kind'];
type On = 'delivery' | 'api' | 'outbound';

const NUMBERS = {
    milliseconds: { label: 'Milliseconds', first: '1000' },
    status: { label: 'Status', first: '503' },
    retryAfter: { label: 'Retry-After, seconds', first: '' },
    bytes: { label: 'Bytes before the cut', first: '100' },
    bytesPerSecond: { label: 'Bytes per second', first: '1000' },
} as const;

type NumberName = keyof typeof NUMBERS;

export const FAULT_TARGET_LABELS: Record<On, string> = {
    delivery: 'Events to integrations',
    api: 'Requests to the API',
    outbound: 'Requests to other hosts',
};

export const FAULT_KINDS: Record<Kind, { title: string; on: readonly On[]; numbers: readonly NumberName[] }> = {
    latency: { title: 'Delay', on: ['delivery', 'api', 'outbound'], numbers: ['milliseconds'] },
    unreachable: { title: 'Unreachable', on: ['delivery', 'api', 'outbound'], numbers: [] },
    status: { title: 'Error response', on: ['api', 'outbound'], numbers: ['status', 'retryAfter'] },
    'expired-token': { title: 'Expired token', on: ['api'], numbers: [] },
    'cut-body': { title: 'Truncated body', on: ['api', 'outbound'], numbers: ['bytes'] },
    'slow-body': { title: 'Slow body', on: ['api', 'outbound'], numbers: ['bytesPerSecond'] },
    duplicate: { title: 'Duplicate delivery', on: ['delivery'], numbers: [] },
    reorder: { title: 'Out-of-order delivery', on: ['delivery'], numbers: ['milliseconds'] },
    clock: { title: 'Clock ahead', on: ['delivery'], numbers: ['milliseconds'] },
};

/** Form values of a fault. An empty text is an unset field. */
export interface FaultDraft {
    kind: Kind;
    on: On;
    integration: string;
    call: string;
    probability: string;
    times: string;
    numbers: Partial<Record<NumberName, string>>;
}

export function createFaultDraft(kind: Kind, previous?: FaultDraft): FaultDraft {
    const { on, numbers } = FAULT_KINDS[kind];
    const target = previous && on.includes(previous.on) ? previous.on : (on[0] ?? 'delivery');
    return {
        kind,
        on: target,
        integration: previous?.integration ?? '',
        call: previous?.call ?? '',
        probability: previous?.probability ?? '',
        times: previous?.times ?? '',
        numbers: Object.fromEntries(numbers.map((name) => [name, NUMBERS[name].first])),
    };
}

/** UTF-16 units. */
const MAX_TEXT_LENGTH = 2000;

export function formatFaultDraftPath({ kind, on, numbers, integration, call, probability, times }: FaultDraft): string {
    const first = createFaultDraft(kind).numbers;
    const typed = { integration, call, probability, times, ...numbers };
    const query = new URLSearchParams({
        on,
        ...Object.fromEntries(
            Object.entries(typed).filter(([name, text]) => text !== (first[name as NumberName] ?? '')),
        ),
    });
    return `${STUDIO_VIEWS.faults.path}/${kind}?${query}`;
}

/** Invalid values get defaults. */
export function parseFaultDraftPath(path: string): FaultDraft {
    const [name = '', query = ''] = path.slice(STUDIO_VIEWS.faults.path.length + 1).split(/\?(.*)/s);
    const values = new URLSearchParams(query);
    const kind = Object.hasOwn(FAULT_KINDS, name) ? (name as Kind) : 'latency';
    const draft = createFaultDraft(kind);
    const getText = (field: string, other: string): string => values.get(field)?.slice(0, MAX_TEXT_LENGTH) ?? other;
    return {
        kind,
        on: FAULT_KINDS[kind].on.find((one) => one === values.get('on')) ?? draft.on,
        integration: getText('integration', ''),
        call: getText('call', ''),
        probability: getText('probability', ''),
        times: getText('times', ''),
        numbers: Object.fromEntries(
            listFaultDraftNumbers(draft).map(({ name: number, value }) => [number, getText(number, value)]),
        ),
    };
}

export function listFaultDraftNumbers({
    kind,
    numbers,
}: FaultDraft): { name: NumberName; label: string; value: string }[] {
    return FAULT_KINDS[kind].numbers.map((name) => ({ name, label: NUMBERS[name].label, value: numbers[name] ?? '' }));
}

export function toFaultInput(draft: FaultDraft): FaultInput {
    const { kind, on, integration, call, probability, times, numbers } = draft;
    const typed = { ...numbers, probability, times };
    const given = Object.entries(typed).flatMap(([name, text]) => (text === '' ? [] : [[name, Number(text)]]));
    const texts = { ...(integration !== '' && { integration }), ...(call !== '' && { call }) };
    // The service validates the fields.
    return { kind, on, ...texts, ...Object.fromEntries(given) } as FaultInput;
}

export function describeFault(fault: FaultInput): { title: string; where: string } {
    const { kind, on = FAULT_KINDS[kind].on[0] ?? 'delivery', integration, call, probability, times } = fault;
    const numbers = FAULT_KINDS[kind].numbers.flatMap((name) => {
        const value = (fault as Partial<Record<NumberName, number>>)[name];
        return value === undefined ? [] : [`${NUMBERS[name].label}: ${value}`];
    });
    const where = [
        FAULT_TARGET_LABELS[on],
        integration,
        call,
        probability !== undefined && probability < 1 && `${Math.round(probability * 100)}% of calls`,
        times !== undefined && (times === 1 ? 'once' : `up to ${times} times`),
    ].filter(Boolean);
    return { title: [FAULT_KINDS[kind].title, ...numbers].join(' · '), where: where.join(' · ') };
}
