/** What the runtime says where it keeps the reason to itself, as of a certificate that it does not trust. */
const UNEXPLAINED = /^internal error; reference = /;

/** Why a request did not get through, and what to do about it where that is known. */
export function networkFailure(error: unknown, url: string): string {
    const reason = error instanceof Error ? error.message : String(error);
    const { protocol, host } = new URL(url);
    if (protocol !== 'https:' || !UNEXPLAINED.test(reason)) return reason;
    return (
        `${host} can't be reached over TLS: its certificate is not trusted, or it does not speak TLS. For a certificate that was ` +
        `signed by itself, start with NODE_EXTRA_CA_CERTS=<its PEM file>.`
    );
}
