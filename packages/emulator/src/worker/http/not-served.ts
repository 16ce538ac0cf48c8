/** Operations of the contract that the local service does not serve. */
export type NotServed =
    | 'listTranslations'
    | 'createTranslation'
    | 'getTranslation'
    | 'updateTranslation'
    | 'deleteTranslation'
    | 'runTranslation';
