import { parseScriptRegistrations, type ScriptRegistrations } from '../../../integration/script-registrations.js';
import { readBodyWithLimit } from '../delivery/response-body.js';

const MAX_REGISTRATIONS_BYTES = 1024 * 1024;

export async function readPartsRegisteredByScript(response: Response): Promise<ScriptRegistrations | undefined> {
    try {
        const bytes = await readBodyWithLimit(response, MAX_REGISTRATIONS_BYTES);
        return parseScriptRegistrations(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        return undefined;
    }
}
