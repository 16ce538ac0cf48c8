import { createControlRequest, type EventDraft, type ControlHttpRequest } from '../../control.js';
import {
    findEventSchemaWithoutTypeAndId,
    type ApiOperation,
    findApiOperation,
    resolveSchemaRef,
    type OperationSchema,
} from './operations.js';
import { RENDER_OPERATION, type RunnerViewState } from './run-state.js';

export interface PlannedBody {
    text: string;
    schema?: OperationSchema;
}

export interface PlannedRun {
    title: string;
    summary: string;
    operation?: ApiOperation;
    body?: PlannedBody;
    /** Whether the run has no side effects. */
    isReading: boolean;
    request?: ControlHttpRequest;
    problem?: string;
}

export function planRun(state: RunnerViewState): PlannedRun | undefined {
    const [kind, name = '', type = ''] = state.segments;
    if (kind === 'event') return planEvent(name, type, state.body);
    const operation = kind === 'operation' ? findApiOperation(name) : undefined;
    return operation && planOperation(operation, state);
}

export function getRequestKey({ method, path, body = '' }: ControlHttpRequest): string {
    return `${method} ${path} ${body}`;
}

export function parseJsonIfValid(text: string): { value: unknown } | undefined {
    try {
        return { value: JSON.parse(text) };
    } catch {
        return undefined;
    }
}

/** Splits comma-separated lists into repeated parameters. */
export function createOperationQuery(
    operation: ApiOperation,
    values: RunnerViewState['values'],
): [name: string, value: string][] {
    return operation.parameters.flatMap(({ name, in: where, schema }) => {
        const value = values[name] ?? '';
        if (where !== 'query' || value === '') return [];
        return (canSchemaBeArray(schema) ? value.split(',') : [value]).map((one): [string, string] => [
            name,
            one.trim(),
        ]);
    });
}

export function canSchemaBeArray(schema: OperationSchema): boolean {
    const { type, anyOf = [] } = resolveSchemaRef(schema);
    return type === 'array' || anyOf.some((one) => resolveSchemaRef(one).type === 'array');
}

export function fillOperationPath({ path }: Pick<ApiOperation, 'path'>, values: RunnerViewState['values']): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function planOperation(operation: ApiOperation, { values, body: given }: RunnerViewState): PlannedRun {
    const { id, method, summary, parameters, body: schema } = operation;
    const text = schema && (given ?? '{}');
    const body = text === undefined ? undefined : parseJsonIfValid(text);
    const missing = parameters.filter(({ name, required }) => required && (values[name] ?? '') === '');
    const query = new URLSearchParams(createOperationQuery(operation, values)).toString();
    const problem =
        missing.length > 0
            ? `Required: ${missing.map(({ name }) => name).join(', ')}.`
            : text !== undefined && !body
              ? 'The body is not JSON.'
              : undefined;
    const path = `/v1${fillOperationPath(operation, values)}${query && `?${query}`}`;
    return {
        title: id === RENDER_OPERATION ? `Render ${String(getField(body?.value, 'componentId') ?? '')}` : id,
        summary,
        operation,
        ...(text !== undefined && { body: { text, ...(schema && { schema }) } }),
        isReading: method === 'GET' || (id === RENDER_OPERATION && getField(body?.value, 'action') === undefined),
        ...(problem === undefined
            ? { request: { method, path, ...(body && { body: JSON.stringify(body.value) }) } }
            : { problem }),
    };
}

function getField(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function planEvent(integration: string, type: string, text = '{}'): PlannedRun {
    const event = parseJsonIfValid(text)?.value;
    const schema = findEventSchemaWithoutTypeAndId(type);
    const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
    return {
        title: type,
        summary: `Sends this event to ${integration}, as the service would.`,
        body: { text, ...(schema && { schema }) },
        isReading: false,
        ...(isEvent
            ? // The service validates the event.
              {
                  request: createControlRequest('sendEvent', {
                      body: { integration, event: event as EventDraft, traced: true },
                  }),
              }
            : { problem: 'An event is a JSON object with a "type".' }),
    };
}
