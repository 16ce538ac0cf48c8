import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import type { Converter } from '../converter/protocol.js';

/** Name of its only module. */
const MODULE = 'converter.js';

/**
 * Has the converter run in an isolate of its own, which is loaded when it is needed first: its libraries would delay every start. It reaches
 * no network.
 */
export function createConverter(loader: WorkerLoader, source: ArrayBuffer): Converter {
    const load = () =>
        loader
            .get('kit/converter', () => ({
                mainModule: MODULE,
                modules: { [MODULE]: { js: new TextDecoder().decode(source) } },
                compatibilityDate: DEFAULT_COMPATIBILITY_DATE,
                compatibilityFlags: ['nodejs_compat'],
                globalOutbound: null,
            }))
            // The runtime can't know what the module exports.
            .getEntrypoint() as unknown as Converter;
    return {
        html: (html) => load().html(html),
        docx: (content) => load().docx(content),
        archive: (content) => load().archive(content),
    };
}
