import type { Context, OutputStream } from '../context/context.js';
import { resolveApiOperationByIdOrPath, searchApiOperations, type ResolvedApiOperation } from './find-operation.js';
import { formatOperationHelp } from './operation-help.js';
import { createApiRequest, type ApiRequest } from './request.js';
import { isListPage, sendApiRequest, fetchAllListPages, receiveApiMessages } from './send.js';
import { formatTextTable } from './format-text-table.js';
import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from '../render/json-input.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { readServiceSettings, type ServiceAccessSettings, type ServiceChoice } from '../service/settings.js';
import { wrapHelpText, createHelpOutput } from '../output/help-page.js';

interface ApiCommandOptions extends ServiceChoice {
    param?: readonly string[] | undefined;
    query?: readonly string[] | undefined;
    data?: string | undefined;
    all?: boolean | undefined;
    help?: boolean | undefined;
    yes?: boolean | undefined;
}

export async function runApiCommand(
    operationOrMethod: string | undefined,
    paths: readonly string[],
    options: ApiCommandOptions,
    output: Output,
    context: Context,
): Promise<void> {
    if (operationOrMethod === undefined) {
        throw new KitError('USAGE', 'No operation is given.', { hint: '"svc-int api list" shows all of them.' });
    }
    if (operationOrMethod === 'list') return listOperations(paths.join(' '), output);
    const called = resolveApiOperationByIdOrPath(operationOrMethod, paths);
    if (options.help)
        return output.result(
            serializeOperation(called),
            wrapHelpText(formatOperationHelp(called), createHelpOutput(context.stdout).width),
        );
    const data = await readJsonObjectOption('--data', options.data, context);
    const request = createApiRequest(called, { param: options.param, query: options.query, data });
    const settings = readServiceSettings(options, context);
    if (request.method !== 'GET')
        await confirmRemoteChangeIfInteractive(settings, {
            what: `${request.method} ${request.path}`,
            yes: options.yes,
            output,
            context,
        });
    if (called.operation?.stream)
        return receiveApiMessages(settings, request, (message) => output.result(message, JSON.stringify(message)));
    return options.all ? printAll(settings, request, output, context) : printOne(settings, request, output, context);
}

function listOperations(query: string, output: Output): void {
    const found = searchApiOperations(query);
    const rows = found.map(({ id, method, path, operation }) => ({ id, method, path, summary: operation?.summary }));
    const text = rows.map(({ id, method, path, summary }) => `${id}\n  ${method} ${path}\n  ${summary}`).join('\n');
    output.result(rows, text || 'No operation has all of these words.');
}

function serializeOperation({ id, method, path, operation }: ResolvedApiOperation) {
    return { id, method, path, summary: operation?.summary, scope: operation?.scope };
}

async function printOne(
    settings: ServiceAccessSettings,
    request: ApiRequest,
    output: Output,
    { stdout }: Context,
): Promise<void> {
    const { data, status } = await sendApiRequest(settings, request);
    if (data === undefined) return output.result({ status }, `Done (${status}).`);
    output.result(data, formatData(data, stdout));
    if (isListPage(data) && data.next) output.progress(`There are more: --query page=${data.next.page}, or --all.`);
}

async function printAll(
    settings: ServiceAccessSettings,
    request: ApiRequest,
    output: Output,
    { stdout }: Context,
): Promise<void> {
    const items: unknown[] = [];
    for await (const page of fetchAllListPages(settings, request)) {
        if (output.json) page.items.forEach((item) => output.result(item, ''));
        else items.push(...page.items);
    }
    if (!output.json) output.result(items, formatData({ items }, stdout, items));
}

function formatData(data: unknown, { isTTY = false }: OutputStream, document: unknown = data): string {
    const table = isTTY && isListPage(data) && data.items.length > 0 ? formatTextTable(data.items) : undefined;
    return table ?? JSON.stringify(document, null, 2);
}
