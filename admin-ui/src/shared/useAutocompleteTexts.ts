import { useTranslate } from 'react-admin';

/** What MUI's `Autocomplete` says of itself, which is English otherwise. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    clearText: translate('ra.action.clear_input_value'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    noOptionsText: translate('shared.noOptions'),
  };
}
