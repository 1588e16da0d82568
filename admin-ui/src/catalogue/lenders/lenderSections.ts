import type { ComponentType } from 'react';
import type { Words } from '../../shared/room.js';

interface LenderSection {
  title: Words;
  Content: ComponentType<{ lenderId: number }>;
}

const sections: LenderSection[] = [];

/** Adds a section to the lender's page: rooms of areas above tell there what they keep of a lender. */
export function addLenderSection(section: LenderSection): void {
  sections.push(section);
}

export function lenderSections(): readonly LenderSection[] {
  return sections;
}
