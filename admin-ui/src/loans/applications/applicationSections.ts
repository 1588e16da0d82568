import type { ComponentType } from 'react';
import type { ApplicationDetails } from '../../api/records.js';
import type { Words } from '../../shared/room.js';

interface ApplicationSection {
  title: Words;
  Content: ComponentType<{ application: ApplicationDetails }>;
}

const sections: ApplicationSection[] = [];

/** Adds a section to an application's page: other rooms show there what they keep of it. */
export function addApplicationSection(section: ApplicationSection): void {
  sections.push(section);
}

export function applicationSections(): readonly ApplicationSection[] {
  return sections;
}
