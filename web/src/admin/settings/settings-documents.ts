import { graphql } from '../../gql/gql';
import type { SettingsInput, SettingsQuery } from '../../gql/graphql';

export const SETTINGS = graphql(`
  query Settings {
    settings {
      id
      value
      default
      source
      variable
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: SettingsInput!) {
    updateSettings(input: $input) {
      id
      value
      source
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export type Setting = SettingsQuery['settings'][number];
export type SettingName = keyof SettingsInput;
