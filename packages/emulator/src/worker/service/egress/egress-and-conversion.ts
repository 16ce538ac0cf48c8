import { type ConvertInSeparateProcessFn, createSeparateProcessConverter } from '../conversions/converter.js';
import { createPdfPrinter, type PrintPdfFromFramesFn } from '../conversions/pdf-printer.js';
import { createSliceQueue, type YieldIfNeeded } from '../event-loop/yield.js';
import { type EgressPolicy, fetchExternalWithoutRedirects, type SessionUrls } from './egress.js';
import type { SendRequestWithinInitiatorReach } from './fetch-url.js';

export interface EgressAndConversion {
    fetchExternal: SendRequestWithinInitiatorReach;
    convert: ConvertInSeparateProcessFn;
    printPdf: PrintPdfFromFramesFn;
    waitForSlice: YieldIfNeeded;
}

interface EgressAndConversionOptions {
    policy: EgressPolicy;
    conversions: Pick<Fetcher, 'fetch'>;
    conversionTimeoutMs: number;
    getSessionUrls: () => SessionUrls;
}

export function createEgressAndConversion({
    policy,
    conversions,
    conversionTimeoutMs,
    getSessionUrls,
}: EgressAndConversionOptions): EgressAndConversion {
    const waitForSlice = createSliceQueue();
    return {
        fetchExternal: (request, starter) => fetchExternalWithoutRedirects(policy, request, starter, getSessionUrls()),
        convert: createSeparateProcessConverter(conversions, conversionTimeoutMs, waitForSlice),
        printPdf: createPdfPrinter(conversions, conversionTimeoutMs),
        waitForSlice,
    };
}
