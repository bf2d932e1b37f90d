import type { Feature } from '#engine/output/feature.ts';
import { skillsPageConsumer } from './skills.ts';

export const skills: Feature = { name: 'skills', pageConsumer: skillsPageConsumer };
