import { toPrintBlocks } from './to-print-blocks.js';
import { createFullAccessPrintAudience, type PrintAudience } from './print-audience.js';
import { createPrintState, type PrintState } from './print-state.js';
import type { PrintLocation } from './print-location.js';
import { type SelectedPrintPage, listSelectedPages, type PrintSelection } from './print-selection.js';
import { decodeEmoji } from './to-print-runs.js';
import { readPrintedSpecifications, type ReadPrintedSpecification } from './print-specifications.js';
import { readReusedContents } from './reused-contents.js';
import { type ContentContext, readEvaluatedBodyIfDocumentPage } from '../pages/index.js';
import { readContentFile, type StoredPage } from '../revisions/index.js';
import type { IntegrationCodeBlock } from '../../markdown/index.js';
import type { PrintBlock, PrintMessage } from '@svc-int/converters';
import type { Service } from '../../service/service.js';

export interface PrintInput {
    context: ContentContext;
    selection: PrintSelection;
    title: string;
    codeBlocks: readonly IntegrationCodeBlock[];
    readSpecification: ReadPrintedSpecification;
    /** Default: full access. */
    reader?: PrintAudience;
}

export async function* createPrintMessages(service: Service, input: PrintInput): AsyncGenerator<PrintMessage> {
    const { context, selection, title, reader = createFullAccessPrintAudience(service) } = input;
    const selected = listSelectedPages(context, selection, reader);
    const printing = createPrintState(
        service,
        reader,
        context,
        selected.map(({ page }) => page.entry.page),
    );
    yield { type: 'begin', title, createdAt: context.revision.createdAt };
    for (const one of selected) yield* printPage(service, printing, one, input);
    if (selected.length === 0) yield { type: 'page', title, depth: 0, isTitle: true, target: 'empty', blocks: [] };
}

async function* printPage(
    service: Service,
    printing: PrintState,
    { page, depth }: SelectedPrintPage,
    { context, codeBlocks, readSpecification }: PrintInput,
): AsyncGenerator<PrintMessage> {
    const { entry: pageRow, version } = page;
    const body = await readEvaluatedBodyIfDocumentPage(service, context, page, codeBlocks, {
        isShown: printing.reader.isShown,
        isDrawn: true,
    });
    const reused = await readReusedContents(service, context, body?.nodes ?? []);
    const contents = [
        { context, nodes: body?.nodes ?? [] },
        ...Array.from(reused.all(), ({ context: own, document: { nodes } }) => ({ context: own, nodes })),
    ];
    const specifications = await readPrintedSpecifications(service, contents, readSpecification);
    const at: PrintLocation = { context, page: pageRow.page, reused, specifications };
    const blocks = [...printIntroduction(printing, at, page), ...(body ? toPrintBlocks(printing, at, body.nodes) : [])];
    for (const { id, file } of printing.consumeNewImages())
        yield { type: 'picture', id, content: readContentFile(service, file) };
    yield {
        type: 'page',
        title: [version.emoji === null ? '' : decodeEmoji(version.emoji), version.title].join(' ').trim(),
        depth,
        isTitle: body === undefined,
        target: printing.getTarget(pageRow.page),
        blocks,
    };
}

function printIntroduction(printing: PrintState, at: PrintLocation, { version }: StoredPage): PrintBlock[] {
    const { type, target, description } = version;
    if (type === 'link' && target) {
        const text = printing.getName(at, target);
        return [{ type: 'text', runs: [{ text, ...printing.getDestination(at, target) }] }];
    }
    return description === null ? [] : [{ type: 'text', runs: [{ text: description, italic: true }] }];
}
