import { EmulatorError } from '@svc-int/emulator';

/** @throws EmulatorError ADDRESS_INVALID if integrations' pages would share the API's origin. */
export function assertDistinctOrigins(apiUrl: string, publicUrl: string): void {
    if (parseHost(apiUrl) !== parseHost(publicUrl)) return;
    throw new EmulatorError('ADDRESS_INVALID', `The API and sites would both be at ${parseHost(apiUrl)}.`, {
        hint: 'Give each its own host name.',
    });
}

function parseHost(url: string): string {
    if (URL.canParse(url)) return new URL(url).host;
    throw new EmulatorError('ADDRESS_INVALID', `"${url}" is not a URL.`, {
        hint: 'Give one as https://docs.example.com.',
    });
}
