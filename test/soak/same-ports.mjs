import { startHolder } from './support/holder.mjs';

export const title = 'four sessions at once that want the same ports: each has its own';

const SESSIONS = 4;

const FIRST_PORT = 20_000;

/** Each round uses other ports: previous ones may still be bound. */
const PORTS_OF_ROUND = 40;

export async function run(deadline) {
    const broke = [];
    let tried = 0;
    do {
        const port = FIRST_PORT + ((tried * PORTS_OF_ROUND) % 10_000);
        tried++;
        const holders = Array.from({ length: SESSIONS }, () => startHolder({ port, publicPort: port + 1 }));
        try {
            const addresses = await Promise.all(holders.map(({ ready }) => ready));
            const urls = addresses.flatMap(({ url, publicUrl }) => [url, publicUrl]);
            if (new Set(urls).size < urls.length) broke.push(`${port}: two have the same address: ${urls.join(', ')}`);
            const answers = await Promise.all(addresses.map(({ url }) => fetch(`${url}/_svc-int/health`)));
            if (!answers.every(({ ok }) => ok)) broke.push(`${port}: one does not answer`);
        } catch (error) {
            broke.push(`${port}: ${error.message}`);
        } finally {
            await Promise.all(holders.map((holder) => holder.kill()));
        }
    } while (Date.now() < deadline);
    return { tried, broke };
}
