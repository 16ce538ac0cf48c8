import converter from 'converter.js';
import renderer from 'renderer.js';

import { PDF_PRINT_PATH } from '../host-protocol.js';

/** One worker for conversions and PDFs, on platforms that limit its time and memory. Other hosts run a process for each. */
export default {
    async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
        const isPrinted = new URL(request.url).pathname === PDF_PRINT_PATH;
        return (isPrinted ? renderer : converter).fetch(request, env, context);
    },
};
