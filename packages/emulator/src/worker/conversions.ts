import converter from 'converter.js';
import renderer from 'renderer.js';

import { PDF_PRINT_PATH } from '../host-protocol.js';

/**
 * Both kinds of conversions as one Worker, for hosts that end by themselves whatever takes too long or too much memory: elsewhere each
 * kind has a process of its own.
 */
export default {
    async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
        const isPrinted = new URL(request.url).pathname === PDF_PRINT_PATH;
        return (isPrinted ? renderer : converter).fetch(request, env, context);
    },
};
