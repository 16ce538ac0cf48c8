import type { ControlHttpRequest } from '../../control.js';
import { quoteShellWord } from '../../values/quote-shell-word.js';
import type { ApiOperation } from './operations.js';
import { parseJsonIfValid, planRun, createOperationQuery } from './plan-run.js';
import { type IsSecretField, type RunnerViewState, replaceSecrets } from './run-state.js';

export interface CodeSnippet {
    title: string;
    text: string;
}

const TOKEN = '$SVC_INT_TOKEN';

const HIDDEN = '…';

/** Omits token and secrets. */
export function createCodeSnippets(state: RunnerViewState, isSecret: IsSecretField, endpoint: string): CodeSnippet[] {
    const { operation, request } = planRun(redactState(state, isSecret)) ?? {};
    if (!request) return [];
    const [, integration = '', type = ''] = state.segments;
    const given = redactState(state, isSecret);
    return [
        {
            title: 'svc-int',
            text: operation ? formatApiCommand(operation, given) : formatEventCommand(integration, type, given),
        },
        { title: 'curl', text: formatCurlCommand(request, endpoint) },
        { title: 'Code', text: operation ? formatClientCode(operation, given) : formatEventCode(integration, given) },
    ];
}

function redactState(state: RunnerViewState, isSecret: IsSecretField): RunnerViewState {
    const values = Object.entries(state.values).map(([name, value]) => [
        name,
        value !== '' && isSecret(name) ? HIDDEN : value,
    ]);
    const body = state.body === undefined ? undefined : parseJsonIfValid(state.body);
    return {
        ...state,
        values: Object.fromEntries(values),
        ...(body && { body: JSON.stringify(replaceSecrets(body.value, isSecret, HIDDEN)) }),
    };
}

function formatApiCommand(operation: ApiOperation, { values, body = '{}' }: RunnerViewState): string {
    const params = operation.parameters.filter((one) => one.in === 'path');
    return [
        `svc-int api ${operation.id}`,
        ...params.map(({ name }) => `--param ${quoteShellWord(`${name}=${values[name] ?? ''}`)}`),
        ...createOperationQuery(operation, values).map(
            ([name, value]) => `--query ${quoteShellWord(`${name}=${value}`)}`,
        ),
        ...(operation.body ? [`--data ${quoteShellWord(body)}`] : []),
    ].join(' ');
}

function formatEventCommand(integration: string, type: string, { body = '{}' }: RunnerViewState): string {
    return `svc-int events send ${quoteShellWord(type)} --integration ${quoteShellWord(integration)} --data ${quoteShellWord(body)}`;
}

function formatCurlCommand({ method, path, body }: ControlHttpRequest, endpoint: string): string {
    return [
        'curl',
        ...(method === 'GET' ? [] : [`-X ${method}`]),
        quoteShellWord(endpoint + path),
        `-H "Authorization: Bearer ${TOKEN}"`,
        ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d ${quoteShellWord(body)}`]),
    ].join(' ');
}

function formatClientCode(operation: ApiOperation, { values, body = '{}' }: RunnerViewState): string {
    const { group, id, parameters } = operation;
    const path = parameters.filter((one) => one.in === 'path').map(({ name }) => JSON.stringify(values[name] ?? ''));
    const query = createOperationQuery(operation, values);
    const queryParams: Record<string, unknown> = {};
    for (const [name, value] of query) {
        const typed = parseQueryValue(operation, name, value);
        queryParams[name] = name in queryParams ? [queryParams[name], typed].flat() : typed;
    }
    const input = operation.body ? [body] : query.length > 0 ? [JSON.stringify(queryParams)] : [];
    const call = `client.${group}.${id}(${[...path, ...input].join(', ')})`;
    return operation.isStream
        ? `for await (const message of ${call}) console.log(message);`
        : `const { data } = await ${call};`;
}

/** Converts to the type of the client's parameter. */
function parseQueryValue({ parameters }: ApiOperation, name: string, value: string): unknown {
    const { type } = parameters.find((one) => one.name === name)?.schema ?? {};
    const isText = type !== 'integer' && type !== 'number' && type !== 'boolean';
    return isText ? value : (parseJsonIfValid(value)?.value ?? value);
}

function formatEventCode(integration: string, { body = '{}' }: RunnerViewState): string {
    return `await connectControl({ url, token }).sendEvent({ integration: ${JSON.stringify(integration)}, event: ${body} });`;
}
