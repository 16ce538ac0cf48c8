const ENGLISH = {
    title: 'Cookies',
    question: 'This site uses cookies to see how it is read, and for what others have added to it.',
    policy: 'Privacy policy',
    accept: 'Accept',
    reject: 'Reject',
    later: 'Ask me later',
};

const WORDS: Partial<Record<string, typeof ENGLISH>> = {
    de: {
        title: 'Cookies',
        question: 'Diese Website verwendet Cookies, um zu sehen, wie sie gelesen wird, und für Ergänzungen anderer.',
        policy: 'Datenschutz',
        accept: 'Annehmen',
        reject: 'Ablehnen',
        later: 'Später fragen',
    },
    fr: {
        title: 'Cookies',
        question: 'Ce site utilise des cookies pour savoir comment il est lu, et pour ce que d’autres y ont ajouté.',
        policy: 'Confidentialité',
        accept: 'Accepter',
        reject: 'Refuser',
        later: 'Plus tard',
    },
};

/** Words of the notice in the page's language; English where there are none. */
export function consentWords(): typeof ENGLISH {
    return WORDS[document.documentElement.lang.slice(0, 2)] ?? ENGLISH;
}
