import { browse, type SiteAnswer } from '../browse.js';

const MAX_REDIRECTS = 5;

export interface SiteVisitor {
    visit: (url: string) => Promise<SiteAnswer>;
    addCookie: (cookie: string) => void;
}

export function createSiteVisitor(): SiteVisitor {
    const cookies = new Map<string, string>();
    const addCookie = (cookie: string) => {
        const [pair = ''] = cookie.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        if (/;\s*Max-Age=0\b/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, pair);
    };
    return {
        addCookie,
        async visit(url) {
            let next = url;
            for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
                const answer = await browse(next, { cookies: [...cookies.values()] });
                answer.cookies.forEach(addCookie);
                const { location } = answer.headers;
                if (typeof location !== 'string') return answer;
                next = new URL(location, next).href;
            }
            throw new Error(`${url} redirects more than ${MAX_REDIRECTS} times, at last to ${next}.`);
        },
    };
}
