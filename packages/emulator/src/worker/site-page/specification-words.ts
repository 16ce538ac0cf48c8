/** Words around what a page shows of a specification. */
const ENGLISH = {
    any: 'Any of',
    body: 'Request body',
    client: 'write only',
    deprecated: 'deprecated',
    example: 'Example',
    headers: 'Headers',
    inner: 'Properties',
    more: 'There is more than is shown here:',
    one: 'One of',
    parameters: 'Parameters',
    places: {
        path: 'Path parameters',
        query: 'Query parameters',
        header: 'Headers',
        cookie: 'Cookies',
    } as Record<string, string>,
    required: 'required',
    responses: 'Responses',
    security: 'Authorization',
    or: 'or',
    server: 'read only',
    values: 'Values',
};

type SpecificationWords = typeof ENGLISH;

const GERMAN: SpecificationWords = {
    any: 'Eines oder mehrere von',
    body: 'Inhalt der Anfrage',
    client: 'nur schreibbar',
    deprecated: 'veraltet',
    example: 'Beispiel',
    headers: 'Header',
    inner: 'Eigenschaften',
    more: 'Mehr, als hier gezeigt wird:',
    one: 'Eines von',
    parameters: 'Parameter',
    places: { path: 'Parameter im Pfad', query: 'Parameter der Query', header: 'Header', cookie: 'Cookies' },
    required: 'erforderlich',
    responses: 'Antworten',
    security: 'Autorisierung',
    or: 'oder',
    server: 'nur lesbar',
    values: 'Werte',
};

const FRENCH: SpecificationWords = {
    any: 'Un ou plusieurs de',
    body: 'Corps de la requête',
    client: 'écriture seule',
    deprecated: 'obsolète',
    example: 'Exemple',
    headers: 'En-têtes',
    inner: 'Propriétés',
    more: 'Plus que ce qui est affiché :',
    one: 'Un de',
    parameters: 'Paramètres',
    places: { path: 'Paramètres de chemin', query: 'Paramètres de requête', header: 'En-têtes', cookie: 'Cookies' },
    required: 'obligatoire',
    responses: 'Réponses',
    security: 'Autorisation',
    or: 'ou',
    server: 'lecture seule',
    values: 'Valeurs',
};

const LANGUAGES: Record<string, SpecificationWords> = { de: GERMAN, fr: FRENCH };

/** The words of a language; English where there are none. */
export function specificationWords(locale: string): SpecificationWords {
    const [language = ''] = locale.toLowerCase().split('-');
    return (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? ENGLISH;
}
