import type { SampleRequest } from './create-sample-request.js';

export interface CodeSample {
    name: string;
    syntax: string;
    text: string;
}

export function formatCodeSamples(request: SampleRequest): CodeSample[] {
    return [
        { name: 'cURL', syntax: 'bash', text: formatCurl(request) },
        { name: 'JavaScript', syntax: 'javascript', text: formatJavaScript(request) },
        { name: 'Python', syntax: 'python', text: formatPython(request) },
        { name: 'Go', syntax: 'go', text: formatGo(request) },
    ];
}

function formatCurl({ method, url, headers, body }: SampleRequest): string {
    const lines = [
        `curl ${quoteForShell(url)}`,
        `--request ${method}`,
        ...headers.map(([name, value]) => `--header ${quoteForShell(`${name}: ${value}`)}`),
        ...(body ? [`--data ${quoteForShell(body.text)}`] : []),
    ];
    return lines.join(' \\\n  ');
}

function quoteForShell(text: string): string {
    return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function formatJavaScript({ method, url, headers, body }: SampleRequest): string {
    const fields = [
        `method: ${quote(method)},`,
        ...formatObjectLines('headers: {', headers, '},'),
        ...(body ? [indentRest(`body: ${body.isJson ? `JSON.stringify(${body.text})` : quote(body.text)},`)] : []),
    ];
    return [
        `const response = await fetch(${quote(url)}, {`,
        ...fields.map((line) => `  ${line}`),
        '});',
        'console.log(response.status, await response.text());',
    ].join('\n');
}

function formatPython({ method, url, headers, body }: SampleRequest): string {
    const value = body?.isJson ? formatPythonValue(JSON.parse(body.text)) : quote(body?.text ?? '');
    const fields = [
        `${quote(method)},`,
        `${quote(url)},`,
        ...formatObjectLines('headers={', headers, '},'),
        ...(body ? [indentRest(`${body.isJson ? 'json' : 'data'}=${value},`)] : []),
    ];
    return [
        'import requests',
        '',
        'response = requests.request(',
        ...fields.map((line) => `  ${line}`),
        ')',
        'print(response.status_code, response.text)',
    ].join('\n');
}

function formatPythonValue(value: unknown, indent = ''): string {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value !== 'object') return typeof value === 'string' ? quote(value) : String(value);
    const inner = `${indent}  `;
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const items = Array.isArray(value)
        ? value.map((item) => formatPythonValue(item, inner))
        : Object.entries(value).map(([name, item]) => `${quote(name)}: ${formatPythonValue(item, inner)}`);
    if (items.length === 0) return open + close;
    return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

function formatGo({ method, url, headers, body }: SampleRequest): string {
    const imports = ['fmt', 'io', 'net/http', ...(body ? ['strings'] : [])];
    const lines = [
        ...(body ? [`body := strings.NewReader(${quoteForGo(body.text)})`] : []),
        `request, _ := http.NewRequest(${quote(method)}, ${quote(url)}, ${body ? 'body' : 'nil'})`,
        ...headers.map(([name, value]) => `request.Header.Set(${quote(name)}, ${quote(value)})`),
        'response, err := http.DefaultClient.Do(request)',
        'if err != nil {\n\t\tpanic(err)\n\t}',
        'defer response.Body.Close()',
        'text, _ := io.ReadAll(response.Body)',
        'fmt.Println(response.StatusCode, string(text))',
    ];
    return [
        'package main',
        '',
        'import (',
        ...imports.map((name) => `\t"${name}"`),
        ')',
        '',
        'func main() {',
        ...lines.map((line) => `\t${line}`),
        '}',
    ].join('\n');
}

/** Prefers a raw string, which keeps line breaks. */
function quoteForGo(text: string): string {
    return text.includes('`') || text.includes('\r') ? quote(text) : `\`${text}\``;
}

function quote(text: string): string {
    return JSON.stringify(text);
}

function formatObjectLines(open: string, entries: SampleRequest['headers'], close: string): string[] {
    if (entries.length === 0) return [];
    return [open, ...entries.map(([name, value]) => `  ${quote(name)}: ${quote(value)},`), close];
}

function indentRest(text: string): string {
    return text.replaceAll('\n', '\n  ');
}
