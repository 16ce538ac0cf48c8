import { parseJsonOrUndefined } from '../../values/parse-json-or-undefined.js';
import { isJsonMediaType } from '../view/media-type.js';
import type { ContentView, CredentialView, OperationView, SpecSchemaView } from '../view/specification-view.js';

export interface SampleRequest {
    /** Uppercase. */
    method: string;
    url: string;
    headers: [name: string, value: string][];
    body?: SampleBody;
}

export interface SampleBody {
    text: string;
    isJson: boolean;
}

export function createSampleRequest(operation: OperationView): SampleRequest {
    const { method, server = '', address, parameters, credentials, body, responses } = operation;
    const listParameters = (location: string) =>
        parameters.find((group) => group.location === location)?.parameters ?? [];
    const path = address.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
        const schema = listParameters('path').find((one) => one.name === name)?.schema;
        const value = schema && findSchemaExampleText(schema);
        return value === undefined ? whole : encodeURIComponent(value);
    });
    const query = listParameters('query')
        .filter(({ isRequired }) => isRequired)
        .map(({ name, schema }): [string, string] => [name, findSchemaExampleText(schema) ?? 'text']);
    const headers = listParameters('header')
        .filter(({ isRequired }) => isRequired)
        .map(({ name, schema }): [string, string] => [name, findSchemaExampleText(schema) ?? 'text']);
    const ofCredentials = credentials.map((one) => [one, formatPlaceholder(one)] as const);
    const search = [
        ...query,
        ...ofCredentials.flatMap(([{ kind, parameter }, text]) => (kind === 'query' ? [[parameter, text]] : [])),
    ].map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const [content] = body?.contents ?? [];
    const accepted = findResponseMediaType(responses);
    const sampleBody = content && createSampleBody(content);
    return {
        method: method.toUpperCase(),
        url: `${server}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
        headers: [
            ...ofCredentials.flatMap(([{ kind, parameter }, text]): [string, string][] =>
                kind === 'query' ? [] : [[parameter, text]],
            ),
            ...(sampleBody && content ? [['Content-Type', content.mediaType] as [string, string]] : []),
            ...(accepted === undefined ? [] : [['Accept', accepted] as [string, string]]),
            ...headers,
        ],
        ...(sampleBody && { body: sampleBody }),
    };
}

export function getContentExample({ examples, sample }: ContentView): string | undefined {
    return examples[0]?.text ?? sample;
}

export function findSchemaExampleText({ example, facts, values, type }: SpecSchemaView): string | undefined {
    const stated = example ?? facts.find(({ name }) => name === 'default')?.text ?? values[0];
    if (stated !== undefined) return stated;
    if (/^(?:integer|number)\b/.test(type)) return '1';
    return type === 'boolean' ? 'true' : undefined;
}

function formatPlaceholder({ kind }: CredentialView): string {
    if (kind === 'bearer') return 'Bearer YOUR_TOKEN';
    return kind === 'basic' ? 'Basic YOUR_CREDENTIALS' : 'YOUR_API_KEY';
}

function createSampleBody(content: ContentView): SampleBody | undefined {
    const text = getContentExample(content);
    return text === undefined
        ? undefined
        : { text, isJson: isJsonMediaType(content.mediaType) && parseJsonOrUndefined(text) !== undefined };
}

function findResponseMediaType(responses: OperationView['responses']): string | undefined {
    const success = responses.find(({ status, contents }) => status.startsWith('2') && contents.length > 0);
    return success?.contents[0]?.mediaType;
}
