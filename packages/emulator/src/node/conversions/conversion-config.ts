import { join } from 'node:path';

import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import { DIST } from '../../dist-folder.js';
import { quote } from '../config-text.js';

/** Work in processes that can be stopped: reading documents, and writing PDFs. */
export type ConversionKind = 'convert' | 'print';

/** Name of the socket on which such a process takes requests. */
export const CONVERSION_SOCKET = 'work';

/** Megabytes of memory that a conversion may take. */
const MEMORY = 512;

const MODULES: Readonly<Record<ConversionKind, string>> = { convert: 'worker/converter.js', print: 'pdf/renderer.js' };

/** Where requests of what runs there lead: nowhere, or to the files of fonts. */
const WAYS_OUT: Readonly<Record<ConversionKind, string>> = {
    convert: '(name = "out", network = (allow = []))',
    print: `(name = "out", disk = (path = ${quote(join(DIST, 'pdf'))}))`,
};

/** The configuration of a process that converts: one Worker, without network, storage and secrets. See workerd.capnp in workerd's package. */
export function conversionConfig(kind: ConversionKind): string {
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = "conversion", worker = .conversion),
        ${WAYS_OUT[kind]},
    ],
    sockets = [(name = ${quote(CONVERSION_SOCKET)}, service = "conversion", http = ())],
    v8Flags = ["--max-old-space-size=${MEMORY}"],
);

const conversion :Workerd.Worker = (
    modules = [(name = "index.js", esModule = embed ${quote(`/${MODULES[kind]}`)})],
    compatibilityDate = "${DEFAULT_COMPATIBILITY_DATE}",
    compatibilityFlags = ["nodejs_compat"],
    globalOutbound = "out",
);
`;
}
