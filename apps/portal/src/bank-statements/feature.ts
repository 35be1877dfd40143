import { Landmark } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  bankStatements: screen(() => import('./bank-statements.screen'), ['bankStatements', 'bankStatement'], {
    icon: Landmark,
  }),
  bankStatementUpload: screen(() => import('./bank-statement-upload.screen'), ['bankStatement']),
} satisfies FeatureScreens;
