import type { Host } from '../../service/host.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import { type Visit, visitOf } from './visit.js';

/** The address of another page of the site that a visit is to, as a page of it tells. */
export function addressBeside({ url }: Pick<Visit, 'url'>, told: string): URL {
    if (!URL.canParse(told, url)) throw new ServiceError(400, 'The page has no such address.');
    const page = new URL(told, url);
    if (page.origin !== url.origin) throw new ServiceError(400, 'The page is one of another site.');
    return page;
}

/** The sight of the same visitor at another address of the site; undefined where it is not let in, or there is another site. */
export async function visitBeside(host: Host, { request, sight }: Visit, page: URL): Promise<Visit | undefined> {
    const there = await visitOf(host, request, page);
    return there?.sight.admission.isAdmitted && there.sight.site.id === sight.site.id ? there : undefined;
}

/** The same, where there is something for the visitor. */
export async function visitToPage(host: Host, visit: Visit, told: string): Promise<Visit> {
    const page = addressBeside(visit, told);
    const there = await visitBeside(host, visit, page);
    if (!there) throw notFound('page at', page.pathname);
    return there;
}
